import type { Currency } from "@bandeja/contract/lists";
import type { CityName } from "./cities.ts";

/** Usual hours of a venue, its hourly value (in hundredths) and its openings. */
export interface Slot {
  start: string;
  end: string;
  hourlyCents: number;
  openings: readonly [number, number];
}

export interface Venue {
  name: string;
  username: string;
  email: string;
  city: CityName;
  address: string;
  /** The part of the city. */
  district: string;
  /** What it says of itself, in the language of its city. */
  description: string;
  /** The pin in the quarter of its address; some venues have not set one. */
  pin?: { lat: number; lng: number };
  zipcode: string;
  currency: Currency;
  tips: boolean;
  /** Its number in the city's block of fictional numbers. */
  number: number;
  /** A file in the folder `venue-photos` of this package. */
  photo: string;
  joinedDaysAgo: number;
  /** Unused credits. */
  credits: number;
  /** The company that its receipts name. It buys packs, with a saved card. */
  company?: { legalName: string; taxNumber: string };
  slots: readonly Slot[];
}

const brl = (start: string, end: string, hourly: number, from: number, to: number): Slot => ({
  start,
  end,
  hourlyCents: hourly * 100,
  openings: [from, to],
});
// Hours and hourly values have the same form in every currency.
const eur = brl;
const gbp = brl;

const venue = (username: string, data: Omit<Venue, "username" | "email" | "photo">): Venue => ({
  ...data,
  username,
  photo: `${username.replaceAll(".", "-")}.webp`,
  email: `${username}@example.com`,
});

/** Twelve fictional venues, in fictional streets. */
export const venues = {
  cantinaSerena: venue("cantina.serena", {
    name: "Cantina Serena",
    city: "saoPaulo",
    address: "Rua das Amoreiras Velhas, 318, Bela Vista",
    district: "Bela Vista",
    description:
      "Cantina de família na Bela Vista, 60 lugares e massa feita na casa. Uniforme e jantar da equipe por nossa conta.",
    pin: { lat: -23.5581, lng: -46.6472 },
    zipcode: "01399-000",
    currency: "BRL",
    tips: true,
    number: 901,
    joinedDaysAgo: 610,
    credits: 3,
    // The example of an alphanumeric number that Brazil published.
    company: { legalName: "Serena Massas e Vinhos Ltda.", taxNumber: "12.ABC.345/01DE-35" },
    slots: [
      brl("18:00", "02:00", 32, 2, 4),
      brl("11:30", "16:30", 28, 2, 3),
      brl("19:00", "00:00", 30, 2, 3),
    ],
  }),
  barDoZuza: venue("bar.do.zuza", {
    name: "Bar do Zuza",
    city: "saoPaulo",
    address: "Rua Girassol de Dentro, 77, Vila Madalena",
    district: "Vila Madalena",
    description:
      "Boteco de esquina com samba às quintas. Balcão cheio, 40 lugares na calçada e chope bem tirado.",
    pin: { lat: -23.5535, lng: -46.691 },
    zipcode: "05499-000",
    currency: "BRL",
    tips: true,
    number: 902,
    joinedDaysAgo: 560,
    credits: 1,
    slots: [brl("17:00", "01:00", 26, 1, 3), brl("12:00", "20:00", 25, 2, 3)],
  }),
  salaoAurora: venue("salao.aurora", {
    name: "Salão Aurora",
    city: "saoPaulo",
    address: "Alameda dos Ipês-Roxos, 1450, Jardins",
    district: "Jardins",
    description:
      "Salão de eventos nos Jardins: casamentos e jantares de até 220 convidados, com briefing antes de cada serviço.",
    pin: { lat: -23.566, lng: -46.668 },
    zipcode: "01499-000",
    currency: "BRL",
    tips: false,
    number: 903,
    joinedDaysAgo: 520,
    credits: 2,
    slots: [brl("16:00", "23:00", 34, 4, 9), brl("10:00", "17:00", 33, 3, 6)],
  }),
  mareAlta: venue("botequim.mare.alta", {
    name: "Botequim Maré Alta",
    city: "rio",
    address: "Rua da Gamboa Nova, 52, Saúde",
    district: "Saúde",
    description: "Petiscos e cerveja gelada perto do porto. Equipe pequena, casa cheia nas sextas de roda.",
    zipcode: "20999-000",
    currency: "BRL",
    tips: true,
    number: 904,
    joinedDaysAgo: 590,
    credits: 1,
    slots: [brl("18:00", "02:00", 29, 2, 4), brl("12:00", "18:00", 27, 2, 3)],
  }),
  tresOndas: venue("quiosque.tres.ondas", {
    name: "Quiosque Três Ondas",
    city: "rio",
    address: "Avenida do Mirante, 905, Leblon",
    district: "Leblon",
    description: "Quiosque com vista para o mar: cocos, caipirinhas e 25 mesas na areia.",
    pin: { lat: -22.9846, lng: -43.2236 },
    zipcode: "22499-000",
    currency: "BRL",
    tips: true,
    number: 905,
    joinedDaysAgo: 480,
    credits: 0,
    slots: [brl("09:00", "17:00", 27, 2, 4), brl("15:00", "23:00", 28, 2, 3)],
  }),
  sobradoLirio: venue("sobrado.lirio", {
    name: "Sobrado Lírio",
    city: "rio",
    address: "Ladeira do Lírio, 14, Santa Teresa",
    district: "Santa Teresa",
    description: "Restaurante em um casarão de Santa Teresa, com jardim e menu que muda toda semana.",
    pin: { lat: -22.9205, lng: -43.1874 },
    zipcode: "20299-000",
    currency: "BRL",
    tips: false,
    number: 906,
    joinedDaysAgo: 430,
    credits: 2,
    slots: [brl("15:00", "23:30", 36, 3, 7), brl("18:00", "00:00", 35, 2, 4)],
  }),
  tascaDaTravessa: venue("tasca.da.travessa", {
    name: "Tasca da Travessa",
    city: "lisbon",
    address: "Travessa do Limoeiro Velho 9, Alfama",
    district: "Alfama",
    description: "Tasca de Alfama com 34 lugares, fado às quartas e cozinha até à meia-noite.",
    pin: { lat: 38.7114, lng: -9.1302 },
    zipcode: "1100-999",
    currency: "EUR",
    tips: true,
    number: 907,
    joinedDaysAgo: 570,
    credits: 1,
    slots: [eur("12:00", "16:00", 9, 1, 2), eur("19:00", "23:30", 10, 1, 3)],
  }),
  miradouro38: venue("miradouro38", {
    name: "Miradouro 38",
    city: "lisbon",
    address: "Rua da Bica Alta 38, Bairro Alto",
    district: "Bairro Alto",
    description:
      "Terraço no Bairro Alto com vista para o rio. Cocktails, petiscos e muita gente ao pôr do sol.",
    pin: { lat: 38.7131, lng: -9.145 },
    zipcode: "1200-999",
    currency: "EUR",
    tips: true,
    number: 908,
    joinedDaysAgo: 450,
    credits: 2,
    slots: [eur("17:00", "01:00", 11, 2, 4), eur("20:00", "03:00", 12, 2, 3)],
  }),
  adegaRibeiraFunda: venue("adega.ribeira.funda", {
    name: "Adega Ribeira Funda",
    city: "porto",
    address: "Cais das Pipas 21, Ribeira",
    district: "Ribeira",
    description: "Adega à beira do Douro: vinhos ao copo, tábuas e 50 lugares entre arcos de pedra.",
    pin: { lat: 41.1406, lng: -8.6131 },
    zipcode: "4050-999",
    currency: "EUR",
    tips: true,
    number: 909,
    joinedDaysAgo: 540,
    credits: 1,
    slots: [eur("18:30", "23:00", 10, 1, 2), eur("12:00", "17:00", 9, 1, 2)],
  }),
  salaoPrimavera: venue("salao.primavera", {
    name: "Salão Primavera",
    city: "porto",
    address: "Rua do Almada Novo 240, Baixa",
    district: "Baixa",
    description:
      "Sala de banquetes na Baixa do Porto, para 180 convidados. Serviço à mesa, com ensaio antes de cada festa.",
    zipcode: "4000-999",
    currency: "EUR",
    tips: false,
    number: 910,
    joinedDaysAgo: 400,
    credits: 2,
    slots: [eur("14:00", "02:00", 11, 3, 6), eur("18:00", "00:00", 11, 2, 4)],
  }),
  copperLadle: venue("the.copper.ladle", {
    name: "The Copper Ladle",
    city: "london",
    address: "18 Tanner's Back Yard, Bermondsey",
    district: "Bermondsey",
    description: "A neighbourhood kitchen in Bermondsey: 48 covers, an open pass and staff supper at five.",
    pin: { lat: 51.4995, lng: -0.0786 },
    zipcode: "SE1 9ZZ",
    currency: "GBP",
    tips: true,
    number: 911,
    joinedDaysAgo: 600,
    credits: 1,
    slots: [gbp("17:30", "23:30", 14, 2, 3), gbp("09:00", "15:00", 13, 1, 3)],
  }),
  marlowAndFinch: venue("marlow.and.finch", {
    name: "Marlow & Finch",
    city: "london",
    address: "5 Larkhall Old Mews, Hackney",
    district: "Hackney",
    description: "Cocktail bar in a Hackney mews. Two floors, table service only, last orders at one.",
    zipcode: "E8 9ZZ",
    currency: "GBP",
    tips: false,
    number: 912,
    joinedDaysAgo: 380,
    credits: 2,
    slots: [gbp("18:00", "00:00", 15, 3, 5), gbp("11:00", "19:00", 14, 2, 3)],
  }),
} as const satisfies Record<string, Venue>;
export type VenueKey = keyof typeof venues;
