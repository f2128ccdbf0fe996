/** A locality as stored with accounts and jobs; ids are those of the index (GeoNames). */
export interface City {
  localityId: string;
  city: string;
  countryCode: "BR" | "PT" | "GB";
  timezone: string;
  latitude: number;
  longitude: number;
}

const city = (
  localityId: string,
  name: string,
  countryCode: City["countryCode"],
  timezone: string,
  latitude: number,
  longitude: number,
): City => ({ localityId, city: name, countryCode, timezone, latitude, longitude });

/** The five cities of the demonstration, by their local names. */
export const cities = {
  lisbon: city("2267057", "Lisboa", "PT", "Europe/Lisbon", 38.71667, -9.13333),
  porto: city("2735943", "Porto", "PT", "Europe/Lisbon", 41.14961, -8.61099),
  saoPaulo: city("3448439", "São Paulo", "BR", "America/Sao_Paulo", -23.5475, -46.63611),
  rio: city("3451190", "Rio de Janeiro", "BR", "America/Sao_Paulo", -22.90642, -43.18223),
  london: city("2643743", "London", "GB", "Europe/London", 51.50853, -0.12574),
} as const satisfies Record<string, City>;
export type CityName = keyof typeof cities;
