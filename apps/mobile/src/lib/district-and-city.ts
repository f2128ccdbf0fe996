/** Where a venue is before its address is shown: "Bela Vista, São Paulo", or only the city. */
export const districtAndCity = (district: string | undefined, city: string): string =>
  district === undefined ? city : `${district}, ${city}`;
