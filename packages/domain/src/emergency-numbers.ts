/** What is called in an emergency: one number for everything, or one each for police and ambulance. */
export type EmergencyNumbers =
  | { readonly all: string }
  | { readonly police: string; readonly ambulance: string };

/** Countries with one number for everything, by their ISO 3166-1 alpha-2 codes. */
const oneNumber: Readonly<Record<string, string>> = {
  "112":
    "AD AL AQ AT AX AZ BE BG BL CD CY CZ DE DK EE ES FI FO FR GE GF GH GI GL GP GR HR HU ID IE IN IS IT KW KZ LI LT LU LV MC MD ME MF MK MQ MT NG NL PL PM PT RE RO RU SE SI SK SM ST TF TL TR TZ UA VA XK YT",
  "911":
    "AG AI AS AW BM BS BZ CA CR DO EC FM GD GU HN IQ JO KN KY LR MH MP MX PA PH PR PW PY SV TC TO TV US UY VC VE VG VI WS",
  "999": "BD BH DM FK GB GG GS HK IM JE KE LC MO MS MY NU QA SC SH UG ZW",
  "000": "AU CC CX NF",
  "111": "AO NZ PN TK",
  "123": "CO",
  "777": "SS",
  "1515": "LY",
  "9999": "OM",
};

/** Countries with one number for the police and another one for ambulances, as `police/ambulance`. */
const twoNumbers: Readonly<Record<string, string>> = {
  "10111/10177": "ZA",
  "10111/112": "NA",
  "100/101": "IL PS",
  "100/102": "NP",
  "102/103": "AM BY KG MN TJ UZ",
  "105/106": "PE",
  "106/104": "CU",
  "110/111": "NR",
  "110/115": "IR",
  "110/118": "BO",
  "110/119": "JP KP TW",
  "110/120": "CN",
  "110/122": "GT",
  "111/112": "VU",
  "111/185": "CI",
  "112/110": "SY",
  "112/111": "PG",
  "112/113": "NO SJ",
  "112/119": "KR",
  "112/140": "LB",
  "112/912": "RW",
  "113/112": "BT",
  "113/114": "ER",
  "113/115": "VN",
  "114/112": "GQ",
  "114/116": "HT",
  "115/113": "SR",
  "117/101": "MR",
  "117/112": "BI BJ",
  "117/116": "GM",
  "117/118": "CG",
  "117/119": "CM GW KH",
  "117/1220": "CF",
  "117/124": "MG",
  "117/144": "CH",
  "117/18": "GN",
  "117/8200": "TG",
  "118/128": "NI",
  "119/102": "MV",
  "119/110": "JM",
  "119/112": "AF",
  "119/117": "MZ",
  "119/1990": "LK",
  "122/123": "EG",
  "122/124": "BA",
  "123/121": "LS",
  "132/130": "CV",
  "133/131": "CL",
  "15/115": "PK",
  "17/112": "BF",
  "17/14": "DZ",
  "17/15": "ML NC NE PF SN WF",
  "17/18": "KM TD",
  "17/19": "DJ",
  "1730/1300": "GA",
  "19/15": "EH MA",
  "190/192": "BR",
  "191/1669": "TH",
  "191/195": "LA",
  "192/194": "KI RS",
  "197/190": "TN",
  "199/191": "YE",
  "199/192": "MM",
  "211/511": "BB",
  "02/03": "TM",
  "019/999": "SL",
  "888/999": "SO",
  "911/107": "AR",
  "911/912": "BQ CW SX",
  "911/913": "GY",
  "917/911": "FJ",
  "991/907": "ET",
  "993/991": "BN",
  "997/998": "MW",
  "999/114": "MU",
  "999/333": "SD",
  "999/811": "TT",
  "999/911": "SB",
  "999/977": "SZ",
  "999/991": "ZM",
  "999/995": "SG",
  "999/997": "BW SA",
  "999/998": "AE CK",
};

function* readNumbers(): Generator<readonly [country: string, numbers: EmergencyNumbers]> {
  for (const [all, countries] of Object.entries(oneNumber)) {
    for (const country of countries.split(" ")) yield [country, { all }];
  }
  for (const [both, countries] of Object.entries(twoNumbers)) {
    const [police = "", ambulance = ""] = both.split("/");
    for (const country of countries.split(" ")) yield [country, { police, ambulance }];
  }
}

/** By country. */
export const emergencyNumbers: ReadonlyMap<string, EmergencyNumbers> = new Map(readNumbers());

/** The numbers of a country; without a known one that of mobile phones in most countries, which networks redirect. */
export const emergencyNumbersOf = (country: string | undefined): EmergencyNumbers =>
  emergencyNumbers.get(country ?? "") ?? { all: "112" };
