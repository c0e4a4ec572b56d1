import "@fontsource/sarabun/thai-400.css";
import "@fontsource/sarabun/thai-600.css";
import "@fontsource/sarabun/latin-400.css";
import "@fontsource/sarabun/latin-600.css";
import "./style/tokens.css";
import "./style/base.css";
import "./style/controls.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { load } from "./pages/load";
import { reloadOnce } from "./reload";
import { currentRoute, watchLinks } from "./router.svelte";
import { preferred, setLanguage } from "./words/words.svelte";

watchLinks();
// A file of this version is gone. Vite fires this for every import that fails.
addEventListener("vite:preloadError", () => reloadOnce());
// Loads the page along with its messages. Errors are handled where the page is shown.
load(currentRoute()).catch(() => {});
await setLanguage(preferred());
mount(App, { target: document.getElementById("app") as HTMLElement });

// Makes the pages available offline. Everything else works without a worker too.
if (import.meta.env.PROD && "serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => {});
