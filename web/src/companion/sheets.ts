/** What can lie over the script. */
export type Sheet = "help" | "score" | "dice" | "notes" | "share" | "stop" | "cards" | "monopoly" | "bank" | "trade";
