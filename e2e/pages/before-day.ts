/** What a text says before the day that it names: to be asked for with `{day}` in the day's place. */
export const beforeDay = (text: string): string => text.slice(0, text.indexOf("{day}"));
