/** The part of a text before the day that it names: to be called with `{day}` in place of the day. */
export const beforeDay = (text: string): string => text.slice(0, text.indexOf("{day}"));
