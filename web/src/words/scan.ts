/** Finds messages in Fluent files and their keys in the source, for the tests that compare the two. */

/** The messages of a file, by key. */
export function messagesIn(text: string): Map<string, string> {
  const messages = new Map<string, string>();
  let last: string | null = null;
  for (const line of text.split("\n")) {
    const message = /^([a-zA-Z][\w-]*)\s*=(.*)$/.exec(line);
    if (message) {
      last = message[1] ?? "";
      messages.set(last, message[2] ?? "");
    } else if (last !== null && (/^\s/.test(line) || line.startsWith("}"))) {
      messages.set(last, `${messages.get(last)}\n${line}`);
    } else if (line !== "") {
      last = null;
    }
  }
  return messages;
}

/** The variables that a message displays, unique and sorted; not those used only as selectors. */
export function variablesIn(body: string): string[] {
  const shown = body.replace(/\$\w+\s*->/g, "").matchAll(/\$(\w+)/g);
  return [...new Set([...shown].map((match) => match[1] ?? ""))].sort();
}

/** The keys that `t(…)` and `maybe(…)` are called with: complete ones, and prefixes of composed ones. */
export function keysIn(source: string): { complete: string[]; prefixes: string[] } {
  const complete: string[] = [];
  const prefixes: string[] = [];
  for (const call of source.matchAll(/(?<![\w.])(?:t|maybe)\(\s*/g)) {
    const rest = source.slice(call.index + call[0].length);
    const template = /^`([^`$]*)(\$\{)?/.exec(rest);
    if (template) (template[2] ? prefixes : complete).push(template[1] ?? "");
    // A conditional between two keys counts for both.
    const choice = /^[^"`,()]*\?\s*"([^"]+)"\s*:\s*"([^"]+)"/.exec(rest);
    const plain = /^"([^"]+)"/.exec(rest);
    if (plain) complete.push(plain[1] ?? "");
    else if (choice) complete.push(choice[1] ?? "", choice[2] ?? "");
  }
  return { complete: complete.filter((key) => key !== ""), prefixes: prefixes.filter((key) => key !== "") };
}
