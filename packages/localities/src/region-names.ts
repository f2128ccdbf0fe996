/**
 * First-order divisions by GeoNames' code, each in its country's language: GeoNames' table of localities has only the
 * codes. The entries are `code name`, separated by `|`.
 */
const regions: Record<string, string> = {
  AR:
    "01 Buenos Aires|02 Catamarca|03 Chaco|04 Chubut|05 Córdoba|06 Corrientes|07 Ciudad de Buenos Aires|" +
    "08 Entre Ríos|09 Formosa|10 Jujuy|11 La Pampa|12 La Rioja|13 Mendoza|14 Misiones|15 Neuquén|" +
    "16 Río Negro|17 Salta|18 San Juan|19 San Luis|20 Santa Cruz|21 Santa Fe|22 Santiago del Estero|" +
    "23 Tierra del Fuego|24 Tucumán",
  AT:
    "01 Burgenland|02 Kärnten|03 Niederösterreich|04 Oberösterreich|05 Salzburg|06 Steiermark|07 Tirol|" +
    "08 Vorarlberg|09 Wien",
  AU:
    "01 Australian Capital Territory|02 New South Wales|03 Northern Territory|04 Queensland|" +
    "05 South Australia|06 Tasmania|07 Victoria|08 Western Australia",
  BE: "BRU Bruxelles|VLG Vlaanderen|WAL Wallonie",
  BR:
    "01 Acre|02 Alagoas|03 Amapá|04 Amazonas|05 Bahia|06 Ceará|07 Distrito Federal|08 Espírito Santo|" +
    "11 Mato Grosso do Sul|13 Maranhão|14 Mato Grosso|15 Minas Gerais|16 Pará|17 Paraíba|18 Paraná|" +
    "20 Piauí|21 Rio de Janeiro|22 Rio Grande do Norte|23 Rio Grande do Sul|24 Rondônia|25 Roraima|" +
    "26 Santa Catarina|27 São Paulo|28 Sergipe|29 Goiás|30 Pernambuco|31 Tocantins",
  CA:
    "01 Alberta|02 British Columbia|03 Manitoba|04 New Brunswick|05 Newfoundland and Labrador|" +
    "07 Nova Scotia|08 Ontario|09 Prince Edward Island|10 Québec|11 Saskatchewan|12 Yukon|" +
    "13 Northwest Territories|14 Nunavut",
  CH:
    "AG Aargau|AI Appenzell Innerrhoden|AR Appenzell Ausserrhoden|BE Bern|BL Basel-Landschaft|" +
    "BS Basel-Stadt|FR Fribourg|GE Genève|GL Glarus|GR Graubünden|JU Jura|LU Luzern|NE Neuchâtel|" +
    "NW Nidwalden|OW Obwalden|SG St. Gallen|SH Schaffhausen|SO Solothurn|SZ Schwyz|TG Thurgau|TI Ticino|" +
    "UR Uri|VD Vaud|VS Valais|ZG Zug|ZH Zürich",
  CL:
    "01 Valparaíso|02 Aysén|03 Antofagasta|04 La Araucanía|05 Atacama|06 Biobío|07 Coquimbo|08 O’Higgins|" +
    "10 Magallanes|11 Maule|12 Región Metropolitana|14 Los Lagos|15 Tarapacá|16 Arica y Parinacota|" +
    "17 Los Ríos|18 Ñuble",
  CO:
    "01 Amazonas|02 Antioquia|03 Arauca|04 Atlántico|08 Caquetá|09 Cauca|10 Cesar|11 Chocó|12 Córdoba|" +
    "14 Guaviare|15 Guainía|16 Huila|17 La Guajira|19 Meta|20 Nariño|21 Norte de Santander|22 Putumayo|" +
    "23 Quindío|24 Risaralda|25 San Andrés y Providencia|26 Santander|27 Sucre|28 Tolima|" +
    "29 Valle del Cauca|30 Vaupés|31 Vichada|32 Casanare|33 Cundinamarca|34 Bogotá|35 Bolívar|36 Boyacá|" +
    "37 Caldas|38 Magdalena",
  DE:
    "01 Baden-Württemberg|02 Bayern|03 Bremen|04 Hamburg|05 Hessen|06 Niedersachsen|" +
    "07 Nordrhein-Westfalen|08 Rheinland-Pfalz|09 Saarland|10 Schleswig-Holstein|11 Brandenburg|" +
    "12 Mecklenburg-Vorpommern|13 Sachsen|14 Sachsen-Anhalt|15 Thüringen|16 Berlin",
  DK: "17 Hovedstaden|18 Midtjylland|19 Nordjylland|20 Sjælland|21 Syddanmark",
  ES:
    "07 Illes Balears|27 La Rioja|29 Comunidad de Madrid|31 Región de Murcia|32 Navarra|34 Asturias|" +
    "39 Cantabria|51 Andalucía|52 Aragón|53 Canarias|54 Castilla-La Mancha|55 Castilla y León|" +
    "56 Catalunya|57 Extremadura|58 Galicia|59 País Vasco|60 Comunitat Valenciana|CE Ceuta|ML Melilla",
  FR:
    "11 Île-de-France|24 Centre-Val de Loire|27 Bourgogne-Franche-Comté|28 Normandie|32 Hauts-de-France|" +
    "44 Grand Est|52 Pays de la Loire|53 Bretagne|75 Nouvelle-Aquitaine|76 Occitanie|" +
    "84 Auvergne-Rhône-Alpes|93 Provence-Alpes-Côte d’Azur|94 Corse",
  GB: "ENG England|NIR Northern Ireland|SCT Scotland|WLS Wales",
  IE: "C Connacht|L Leinster|M Munster|U Ulster",
  IT:
    "01 Abruzzo|02 Basilicata|03 Calabria|04 Campania|05 Emilia-Romagna|06 Friuli-Venezia Giulia|07 Lazio|" +
    "08 Liguria|09 Lombardia|10 Marche|11 Molise|12 Piemonte|13 Puglia|14 Sardegna|15 Sicilia|16 Toscana|" +
    "17 Trentino-Alto Adige|18 Umbria|19 Valle d’Aosta|20 Veneto",
  MX:
    "01 Aguascalientes|02 Baja California|03 Baja California Sur|04 Campeche|05 Chiapas|06 Chihuahua|" +
    "07 Coahuila|08 Colima|09 Ciudad de México|10 Durango|11 Guanajuato|12 Guerrero|13 Hidalgo|14 Jalisco|" +
    "15 Estado de México|16 Michoacán|17 Morelos|18 Nayarit|19 Nuevo León|20 Oaxaca|21 Puebla|" +
    "22 Querétaro|23 Quintana Roo|24 San Luis Potosí|25 Sinaloa|26 Sonora|27 Tabasco|28 Tamaulipas|" +
    "29 Tlaxcala|30 Veracruz|31 Yucatán|32 Zacatecas",
  NL:
    "01 Drenthe|02 Friesland|03 Gelderland|04 Groningen|05 Limburg|06 Noord-Brabant|07 Noord-Holland|" +
    "09 Utrecht|10 Zeeland|11 Zuid-Holland|15 Overijssel|16 Flevoland",
  NZ:
    "10 Chatham Islands|E7 Auckland|E8 Bay of Plenty|E9 Canterbury|F1 Gisborne|F2 Hawke’s Bay|" +
    "F3 Manawatū-Whanganui|F4 Marlborough|F5 Nelson|F6 Northland|F7 Otago|F8 Southland|F9 Taranaki|" +
    "G1 Waikato|G2 Wellington|G3 West Coast|TAS Tasman",
  PL:
    "72 Dolnośląskie|73 Kujawsko-Pomorskie|74 Łódzkie|75 Lubelskie|76 Lubuskie|77 Małopolskie|" +
    "78 Mazowieckie|79 Opolskie|80 Podkarpackie|81 Podlaskie|82 Pomorskie|83 Śląskie|84 Świętokrzyskie|" +
    "85 Warmińsko-Mazurskie|86 Wielkopolskie|87 Zachodniopomorskie",
  PT:
    "02 Aveiro|03 Beja|04 Braga|05 Bragança|06 Castelo Branco|07 Coimbra|08 Évora|09 Faro|10 Madeira|" +
    "11 Guarda|13 Leiria|14 Lisboa|16 Portalegre|17 Porto|18 Santarém|19 Setúbal|20 Viana do Castelo|" +
    "21 Vila Real|22 Viseu|23 Açores",
  SE:
    "02 Blekinge|03 Gävleborg|05 Gotland|06 Halland|07 Jämtland|08 Jönköping|09 Kalmar|10 Dalarna|" +
    "12 Kronoberg|14 Norrbotten|15 Örebro|16 Östergötland|18 Södermanland|21 Uppsala|22 Värmland|" +
    "23 Västerbotten|24 Västernorrland|25 Västmanland|26 Stockholm|27 Skåne|28 Västra Götaland",
  US:
    "AK Alaska|AL Alabama|AR Arkansas|AZ Arizona|CA California|CO Colorado|CT Connecticut|" +
    "DC District of Columbia|DE Delaware|FL Florida|GA Georgia|HI Hawaii|IA Iowa|ID Idaho|IL Illinois|" +
    "IN Indiana|KS Kansas|KY Kentucky|LA Louisiana|MA Massachusetts|MD Maryland|ME Maine|MI Michigan|" +
    "MN Minnesota|MO Missouri|MS Mississippi|MT Montana|NC North Carolina|ND North Dakota|NE Nebraska|" +
    "NH New Hampshire|NJ New Jersey|NM New Mexico|NV Nevada|NY New York|OH Ohio|OK Oklahoma|OR Oregon|" +
    "PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|" +
    "VA Virginia|VT Vermont|WA Washington|WI Wisconsin|WV West Virginia|WY Wyoming",
};

/** The usual abbreviations of divisions (ISO 3166-2), for countries where GeoNames' codes are numbers: all, or those in use. */
const abbreviations: Record<string, string> = {
  AR: "07 CABA",
  AU: "01 ACT|02 NSW|03 NT|04 QLD|05 SA|06 TAS|07 VIC|08 WA",
  BR:
    "01 AC|02 AL|03 AP|04 AM|05 BA|06 CE|07 DF|08 ES|11 MS|13 MA|14 MT|15 MG|16 PA|17 PB|18 PR|20 PI|21 RJ|" +
    "22 RN|23 RS|24 RO|25 RR|26 SC|27 SP|28 SE|29 GO|30 PE|31 TO",
  CA: "01 AB|02 BC|03 MB|04 NB|05 NL|07 NS|08 ON|09 PE|10 QC|11 SK|12 YT|13 NT|14 NU",
  CO: "34 DC",
  MX: "09 CDMX",
};

/** Maps "country.code" to the text that a table has for the code. */
const byCode = (table: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(table).flatMap(([country, list]) =>
      list.split("|").map((pair): [string, string] => {
        const space = pair.indexOf(" ");
        return [`${country}.${pair.slice(0, space)}`, pair.slice(space + 1)];
      }),
    ),
  );

const nameByCode = byCode(regions);
const abbreviationByCode = byCode(abbreviations);

/** The name of a first-order division ("PT", "14" → "Lisboa"); undefined for countries that are not in this table. */
export function regionName(countryCode: string, regionCode: string): string | undefined {
  return nameByCode.get(`${countryCode}.${regionCode}`);
}

/** The usual abbreviation of a first-order division ("BR", "27" → "SP", "US", "OR" → "OR"), if it has one. */
export function regionAbbreviation(countryCode: string, regionCode: string): string | undefined {
  if (/^[A-Z]{2,3}$/.test(regionCode)) return regionCode;
  return abbreviationByCode.get(`${countryCode}.${regionCode}`);
}
