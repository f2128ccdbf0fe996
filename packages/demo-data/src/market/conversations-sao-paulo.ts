import type { Conversation } from "./shift-plan.ts";

export const marina: Conversation = {
  daysAgo: 3,
  time: "14:05",
  opens: true,
  unread: 1,
  lines: [
    [
      "person",
      0,
      "Oi, Helena! Acabei de me candidatar para as duas noites. Já trabalhei com vocês no inverno, lembra?",
    ],
    ["venue", 12, "Marina! Claro que lembro, você salvou a mesa de quinze. Adorei ver seu nome."],
    ["person", 3, "Haha, aquela mesa rendeu história. É das 18h às 2h mesmo?"],
    ["venue", 5, "Isso, nas duas noites. O jantar da equipe sai às 17h30, chega um pouco antes se puder."],
    ["person", 2, "Chego 17h15. Camisa preta de novo?"],
    ["venue", 4, "Camisa preta e sapato baixo. Entra pela porta verde, na rua lateral."],
    ["venue", 55, "Pronto, seu lugar está garantido."],
    [
      "person",
      8,
      "Obrigada! E vi que a Ivete também se candidatou. Ela conhece vinho como ninguém, vale olhar.",
    ],
    ["venue", 21, "Boa dica, vou falar com ela amanhã cedo."],
    ["person", 2590, "Helena, só mais uma coisa: a gorjeta é dividida no fim de cada noite, certo?"],
  ],
};

export const ivete: Conversation = {
  daysAgo: 1,
  time: "09:20",
  opens: true,
  lines: [
    ["venue", 0, "Oi, Ivete! Aqui é a Helena, da Cantina Serena. Vi sua candidatura, que bom."],
    ["person", 9, "Bom dia, Helena! Moro aqui do lado, chego a pé em dez minutos."],
    ["venue", 6, "Perfeito. Você já trabalhou com carta de vinhos italiana?"],
    [
      "person",
      4,
      "Três anos numa trattoria em Moema. Barbera, Nebbiolo, e sei explicar sem enrolar o cliente.",
    ],
    ["venue", 7, "Era o que eu queria ouvir. Fecho a escala até amanhã e te aviso por aqui."],
    ["person", 2, "Combinado. Se faltar gente em outra noite, pode contar comigo também."],
  ],
};

export const tomas: Conversation = {
  daysAgo: 1,
  time: "13:40",
  opens: true,
  unread: 1,
  lines: [
    ["person", 0, "Boa tarde! Na primeira noite tenho aula até 17h. Chegando 17h50 ainda dá?"],
    ["venue", 25, "Oi, Tomás! Dá, mas você perde o jantar. Guardo um prato?"],
    ["person", 3, "Por favor! Prometo lavar o prato depois."],
    ["venue", 2, "Fechado. Te respondo sobre a vaga até amanhã."],
    ["person", 1, "Valeu, Helena. Fico no aguardo."],
  ],
};

export const rui: Conversation = {
  daysAgo: 2,
  time: "10:30",
  opens: true,
  lines: [
    ["person", 0, "Bom dia. Trinta anos de salão, os últimos doze numa churrascaria. Fico à disposição."],
    ["venue", 48, "Bom dia, seu Rui! Currículo bonito. O senhor aguenta até as 2h?"],
    ["person", 6, "Minha filha, eu fecho bar desde antes de você nascer."],
    ["venue", 1, "Kkkk, já gostei. Aviso assim que fechar a escala."],
  ],
};

export const wesley: Conversation = {
  daysAgo: 1,
  time: "18:22",
  lines: [
    ["person", 0, "Cheguei, estou na porta verde. Toco a campainha?"],
    ["venue", 1, "Pode entrar, está aberta. O vestiário é a segunda à direita."],
    ["person", 2, "Achei, obrigado!"],
    ["venue", 325, "Ótima noite hoje, Wesley. Amanhã no mesmo horário."],
    ["person", 4, "Valeu! Até amanhã."],
  ],
};

export const beatriz: Conversation = {
  daysAgo: 3,
  time: "16:10",
  lines: [
    ["venue", 0, "Beatriz, confirmei você no aniversário. São 40 pessoas, serviço à inglesa. Tudo bem?"],
    ["person", 14, "Tudo! Fiz muito em buffet. Quantos somos no salão?"],
    ["venue", 3, "Vocês dois e eu. O Luiz Otávio cuida das bebidas."],
    ["person", 2, "Fechado, a gente se entende."],
  ],
};

export const zuza: Conversation = {
  daysAgo: 1,
  time: "12:15",
  opens: true,
  unread: 2,
  lines: [
    ["person", 0, "Oi! Vi que precisam de gente para o chope. Tirei chope dois anos num pub em Pinheiros."],
    ["venue", 31, "Opa, Marina! Aqui é o Zuza. Então já ganhou o abraço."],
    ["venue", 1, "Topa ficar no balcão em vez do salão? A gorjeta lá é melhor."],
  ],
};

export const camila: Conversation = {
  daysAgo: 2,
  time: "11:00",
  lines: [
    ["venue", 0, "Olá! Vaga confirmada na formatura. Qual seu tamanho de terno?"],
    ["person", 37, "38, manga curta de braço, se existir."],
    ["venue", 5, "Anotado. A costureira resolve na hora."],
    ["person", 2, "Maravilha. Estaciona-se aí ou vou de metrô?"],
    ["venue", 9, "Metrô, sem dúvida. A estação fica a três quadras."],
  ],
};
