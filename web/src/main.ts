import "@fontsource/sarabun/thai-400.css";
import "@fontsource/sarabun/thai-600.css";
import "@fontsource/sarabun/latin-400.css";
import "@fontsource/sarabun/latin-600.css";
import "./style/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { watchLinks } from "./router.svelte";
import { preferred, speak } from "./words/words.svelte";

watchLinks();
await speak(preferred());
mount(App, { target: document.getElementById("app") as HTMLElement });

// The page opens without a network, too. Without a worker everything else works as well.
if (import.meta.env.PROD && "serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => {});
