import type { Random } from "../random.ts";

type Texts = Record<5 | 4 | 3, readonly string[]>;
type Tongue = "brazilian" | "portuguese" | "english";

/** What venues write about workers, by stars. */
const ofPeople: Record<Tongue, Texts> = {
  brazilian: {
    5: [
      "Chegou antes da hora e segurou o salão cheio sem perder o sorriso.",
      "Rapidez na praça e gentileza com os clientes. Pode voltar sempre.",
      "Conhece vinho e sabe vender sobremesa.",
      "Pontual, uniforme impecável, a equipe adorou.",
      "Atendeu uma mesa de doze sem errar um pedido.",
      "Ajudou a fechar a casa sem ninguém pedir.",
      "Carrega bandeja como poucos.",
      "Noite puxada, mandou muito bem.",
    ],
    4: [
      "Bom trabalho, só chegou dez minutos depois.",
      "Simpatia de sobra, um pouco de pressa ao servir.",
      "Aprende rápido. No segundo turno já conhecia o cardápio.",
      "",
    ],
    3: ["Trabalho correto, faltou atenção nas comandas.", "Foi bem, mas sumiu na hora da limpeza."],
  },
  portuguese: {
    5: [
      "Chegou cedo e aguentou a sala cheia com um sorriso.",
      "À vontade com turistas, explica a ementa como ninguém.",
      "Percebe de vinhos e sabe sugeri-los.",
      "Pontual e com ótima apresentação. Volta quando quiser.",
      "Noite complicada, nunca perdeu a calma.",
      "Arrumou o bar sem ninguém pedir.",
    ],
    4: ["Boa atitude, ainda a ganhar ritmo.", "Bom serviço, atrasou-se um pouco à chegada.", ""],
    3: ["Cumpriu, mas esqueceu dois pedidos."],
  },
  english: {
    5: [
      "Early, calm and kind, even with the queue out the door.",
      "Knew the menu by the second table.",
      "Carried the room on a very busy night. Please come back.",
      "Great with families, spotless section.",
      "Stayed to polish glasses without being asked.",
      "Guests asked for them by name.",
    ],
    4: ["Solid shift, a little slow on drinks.", "Friendly and reliable, ten minutes late.", ""],
    3: ["Fine overall, needed reminding about the allergens."],
  },
};

/** What workers write about venues, by stars. */
const ofVenues: Record<Tongue, Texts> = {
  brazilian: {
    5: [
      "Equipe acolhedora e jantar de verdade antes do turno.",
      "Pagaram no dia combinado, gorjeta dividida certinho.",
      "Casa organizada, explicam tudo na chegada.",
      "Movimento intenso mas bem coordenado.",
      "Ambiente respeitoso. Voltaria amanhã.",
      "Saí no horário, coisa rara.",
    ],
    4: ["Faltou um lugar para guardar a mochila.", "Cozinha apertada, mas o pessoal é ótimo.", ""],
    3: ["O turno passou quarenta minutos do combinado."],
  },
  portuguese: {
    5: [
      "Equipa simpática e jantar a horas.",
      "Pagamento no dia e gorjetas bem divididas.",
      "Tudo bem explicado à chegada.",
      "Muito movimento, mas bem organizado.",
      "Respeito e boa disposição. Volto.",
    ],
    4: ["O vestiário é pequeno.", "Bom ambiente, faltou tempo para comer.", ""],
    3: ["Saímos meia hora depois do combinado."],
  },
  english: {
    5: [
      "Proper staff meal and a proper briefing.",
      "Paid on the day, tips shared fairly.",
      "Busy, but everybody pulls together.",
      "Managers who say thank you. I'd go back.",
      "Finished on time, taxi paid.",
    ],
    4: ["Nowhere to leave a bag, lovely team.", "Good shift, the break came late.", ""],
    3: ["Ran forty minutes over without asking."],
  },
};

const tongues: Record<string, Tongue> = { BR: "brazilian", PT: "portuguese" };

/** A random review: mostly five stars, sometimes without text. */
export function writeReview(
  random: Random,
  of: "person" | "venue",
  countryCode: string,
): { stars: number; body: string } {
  const stars = random.pick([5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 3] as const);
  const texts = (of === "person" ? ofPeople : ofVenues)[tongues[countryCode] ?? "english"][stars];
  return { stars, body: random.chance(0.25) ? "" : random.pick(texts) };
}
