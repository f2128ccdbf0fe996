/** The part of a text before its day. The text must have the placeholder `{day}` for the day. */
export const beforeDay = (text: string): string => text.slice(0, text.indexOf("{day}"));
