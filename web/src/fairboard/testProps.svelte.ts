/** What a page passes to the search for fair boards, for tests that change it. */

interface Props {
  about: unknown;
  text: () => string;
  preset: string;
  options: Record<string, unknown>;
  seats: number;
  onuse: () => void;
}

export function finderProps(changing: Pick<Props, "about" | "options">): Props {
  const props = $state<Props>({ ...changing, text: () => "map", preset: "official", seats: 4, onuse: () => {} });
  return props;
}
