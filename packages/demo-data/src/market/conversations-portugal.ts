import type { Conversation } from "./shift-plan.ts";

export const nara: Conversation = {
  daysAgo: 2,
  time: "11:15",
  lines: [
    ["venue", 0, "Olá Nara, é o Norberto, da Tasca. O lugar de almoço é seu."],
    ["person", 16, "Boa! Sempre com o bacalhau à Brás na ementa?"],
    ["venue", 3, "Sempre. E desta vez há esplanada, conto com a sua paciência com os turistas."],
    ["person", 2, "Paciência e três línguas. Chego às 11h30 para montar as mesas."],
    ["venue", 4, "É por isso que gosto de a ter cá."],
  ],
};

export const filipa: Conversation = {
  daysAgo: 1,
  time: "16:40",
  opens: true,
  unread: 1,
  lines: [
    ["person", 0, "Boa tarde! Candidatei-me ao almoço. Trabalhei dois verões numa esplanada em Cascais."],
    ["venue", 27, "Boa tarde, Filipa. E subir e descer a travessa com bandeja, que tal?"],
    ["person", 4, "Faço escalada ao fim de semana, deve chegar."],
  ],
};

export const mafalda: Conversation = {
  daysAgo: 2,
  time: "15:30",
  lines: [
    ["person", 0, "Só para confirmar: nas noites de fado serve-se entre canções, certo?"],
    ["venue", 11, "Exato. Quando as luzes baixam, ninguém se mexe. Nem para pagar."],
    ["person", 2, "Percebido. Levo sapatos que não façam barulho."],
    ["venue", 1, "Perfeito, Mafalda. Até amanhã."],
  ],
};

export const vera: Conversation = {
  daysAgo: 2,
  time: "17:05",
  lines: [
    ["venue", 0, "Olá Vera! Confirmada para o terraço. Fardamento todo preto, a casa dá o avental."],
    ["person", 35, "Ótimo. E como é o regresso depois da uma?"],
    ["venue", 6, "Pagamos o táxi a quem mora fora do centro."],
    ["person", 2, "Então está tudo. Obrigada!"],
  ],
};

export const nadia: Conversation = {
  daysAgo: 1,
  time: "10:50",
  opens: true,
  unread: 1,
  lines: [
    ["person", 0, "Bom dia! Falo inglês e francês, e faço um bom Porto tónico."],
    ["venue", 44, "Bom dia Nádia, o francês veio mesmo a calhar. Já fez serviço de terraço?"],
    ["person", 3, "Sim, seis meses num hotel na Avenida. Posso mandar contacto da chefe de sala, se quiser."],
  ],
};

export const caio: Conversation = {
  daysAgo: 3,
  time: "12:20",
  lines: [
    ["venue", 0, "Caio, contamos consigo na prova. São doze ingleses e seis vinhos."],
    ["person", 9, "Maravilha. Qual é a ordem? Gosto de estudar antes."],
    ["venue", 5, "Dois brancos do Douro, rosé, dois tintos e um Porto de 20 anos no fim."],
    ["person", 3, "Fica anotado. Decanto os tintos às seis?"],
    ["venue", 2, "Às seis em ponto. Até lá!"],
  ],
};

export const teresa: Conversation = {
  daysAgo: 1,
  time: "14:25",
  opens: true,
  lines: [
    ["person", 0, "Boa tarde, ainda procuram alguém para a prova de vinhos?"],
    ["venue", 19, "Procuramos, sim. Tem à-vontade com grupos estrangeiros?"],
    ["person", 4, "Fui guia nas caves de Gaia durante quatro anos."],
    ["venue", 2, "Não se diz mais nada. Respondo ainda esta semana."],
  ],
};

export const afonso: Conversation = {
  daysAgo: 4,
  time: "16:00",
  lines: [
    ["person", 0, "Olá, há forma de sair às 0h30? O último metro é à 1h."],
    ["venue", 23, "Até às duas, mas levamos toda a gente a São Bento e pagamos o resto do caminho."],
    ["person", 3, "Assim fico descansado. Contem comigo."],
  ],
};
