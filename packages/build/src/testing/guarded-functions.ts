/** Newer functions that code may call, since it asks for them first, or can do without. A journey deletes them all. */
export const guardedFunctions: Readonly<Record<string, string>> = {
  ".showPopover": "native-dialog.tsx opens the dialog as a modal one at once",
  ".hidePopover": "only where popovers are; without them the phone's menu is always open (nav.css)",
  ".checkVisibility": "store-icons.js and React Aria ask for it",
  ".getTextInfo": "React Aria asks for it, and knows the scripts that run from right to left",
  ".getWeekInfo": "React Aria asks for it, and has a table of weeks",
  ".startViewTransition": "React calls it for its ViewTransition, which nothing here renders",
  ".skipTransition": "as startViewTransition",
  navigation: "React asks whether it is there",
};
