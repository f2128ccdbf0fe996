import type { CityName } from "./cities.ts";

/**
 * A fictional mobile number. London's are from the block that Ofcom reserves for drama (07700 900000 to 900999), which
 * validators therefore reject. Brazil and Portugal reserve none: their numbers begin with digits that no operator
 * assigns (9090 is the prefix of a collect call; 923 is not assigned).
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
