/** A locality as one line of GeoNames' `cities500` table: the columns that are used. */
export interface SourceLocality {
  id: number;
  name: string;
  asciiName: string;
  alternateNames: string[];
  lat: number;
  lng: number;
  featureCode: string;
  countryCode: string;
  /** GeoNames' code of the first-order division: FIPS in most countries, letters in some. */
  regionCode: string;
  /** GeoNames' code of the second-order division; in Brazil that of the IBGE. */
  municipalityCode: string;
  population: number;
  timezone: string;
}
