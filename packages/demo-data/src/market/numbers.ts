import type { CityName } from "./cities.ts";

/**
 * A fictional mobile number. London's are the block that Ofcom keeps for plays and films
 * (07700 900000 to 900999), which number checkers therefore call invalid. Brazil and Portugal keep none: there,
 * the numbers begin with what no operator gives out (9090 is how a collect call begins; 923 is not assigned).
 *
 * @param number 1 to 999
 */
export function fictionalMobile(city: CityName, number: number): { callingCode: string; national: string } {
  const last = String(number).padStart(3, "0");
  switch (city) {
    case "london":
      return { callingCode: "+44", national: `7700900${last}` };
    case "lisbon":
    case "porto":
      return { callingCode: "+351", national: `923000${last}` };
    case "saoPaulo":
      return { callingCode: "+55", national: `1190900${last.padStart(4, "0")}` };
    case "rio":
      return { callingCode: "+55", national: `2190900${last.padStart(4, "0")}` };
  }
}
