import type { SourceLocality } from "./source-locality.ts";

/** Ids of localities that have none of GeoNames' begin here, far above all of GeoNames'. */
export const ownIds = 4_000_000_000;

/**
 * Seats of municipalities of Brazil that neither table has, or that they have elsewhere, by the IBGE's codes; positions
 * of https://github.com/kelvins/municipios-brasileiros, which are the IBGE's.
 */
export const brazilianSeats = [
  { code: "1100148", regionCode: "24", name: "Nova Brasilândia d'Oeste", lat: -11.7247, lng: -62.3127 },
  { code: "2104701", regionCode: "13", name: "Graça Aranha", lat: -5.4055, lng: -44.3358 },
  { code: "2410009", regionCode: "22", name: "Pilões", lat: -6.2636, lng: -38.0461 },
  { code: "2507705", regionCode: "17", name: "Juazeirinho", lat: -7.0609, lng: -36.5793 },
  { code: "2513653", regionCode: "17", name: "Joca Claudino", lat: -6.4836, lng: -38.4764 },
  { code: "2513901", regionCode: "17", name: "São Bento", lat: -6.4853, lng: -37.4488 },
  { code: "2605459", regionCode: "30", name: "Fernando de Noronha", lat: -3.8403, lng: -32.4108 },
  { code: "2607109", regionCode: "30", name: "Ingazeira", lat: -7.6691, lng: -37.4576 },
  { code: "2701506", regionCode: "02", name: "Campo Grande", lat: -9.9554, lng: -36.7926 },
  { code: "2702108", regionCode: "02", name: "Colônia Leopoldina", lat: -8.9181, lng: -35.7214 },
  { code: "2706307", regionCode: "02", name: "Palmeira dos Índios", lat: -9.4057, lng: -36.6328 },
  { code: "3151107", regionCode: "15", name: "Pirapetinga", lat: -21.6554, lng: -42.3434 },
  { code: "3166600", regionCode: "15", name: "Serra da Saudade", lat: -19.4447, lng: -45.795 },
  { code: "3302858", regionCode: "21", name: "Mesquita", lat: -22.7828, lng: -43.4289 },
  { code: "3507209", regionCode: "27", name: "Borá", lat: -22.2696, lng: -50.5409 },
  { code: "5005681", regionCode: "11", name: "Mundo Novo", lat: -23.9355, lng: -54.281 },
  { code: "5101837", regionCode: "14", name: "Boa Esperança do Norte", lat: -13.5067, lng: -55.1486 },
  { code: "5201207", regionCode: "29", name: "Anhanguera", lat: -18.3339, lng: -48.2204 },
] as const;

/** Municipalities that GeoNames spells otherwise, or has under a former or an English name. */
export const officialNames: Readonly<Record<string, string>> = {
  "BR.2405306": "Boa Saúde",
  "BR.3102506": "Amparo do Serra",
  "BR.5215207": "Novo Brasil",
  "PT.0402": "Bragança",
  "PT.1106": "Lisboa",
  "PT.4501": "Calheta",
};

/** Seats of municipalities of Portugal that GeoNames' table does not have, and a resort, by their INE's codes. */
export const portugueseLocalities: readonly SourceLocality[] = [
  { code: "0902", regionCode: "11", name: "Almeida", lat: 40.7258, lng: -6.9042 },
  { code: "0906", regionCode: "11", name: "Gouveia", lat: 40.4944, lng: -7.5917 },
  { code: "1206", regionCode: "16", name: "Crato", lat: 39.2856, lng: -7.645 },
  { code: "1215", regionCode: "16", name: "Sousel", lat: 38.9533, lng: -7.6767 },
  { code: "1407", regionCode: "18", name: "Chamusca", lat: 39.3566, lng: -8.4806 },
  { code: "150505", regionCode: "19", name: "Tróia", lat: 38.4925, lng: -8.9019 },
  { code: "1602", regionCode: "20", name: "Caminha", lat: 41.8733, lng: -8.8386 },
  { code: "1603", regionCode: "20", name: "Melgaço", lat: 42.1141, lng: -8.26 },
  { code: "1811", regionCode: "22", name: "Penalva do Castelo", lat: 40.6756, lng: -7.6969 },
  { code: "4101", regionCode: "23", name: "Vila do Porto", lat: 36.9486, lng: -25.1475 },
  { code: "4901", regionCode: "23", name: "Corvo", lat: 39.6733, lng: -31.1117 },
].map(({ code, ...locality }) => ({
  ...locality,
  id: ownIds + Number(code),
  asciiName: locality.name,
  alternateNames: [],
  featureCode: "PPLA2",
  countryCode: "PT",
  municipalityCode: code,
  population: 0,
  timezone: locality.regionCode === "23" ? "Atlantic/Azores" : "Europe/Lisbon",
}));
