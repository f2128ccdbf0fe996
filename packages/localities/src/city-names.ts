import type { Language } from "@bandeja/contract/lists";

/**
 * English and Portuguese names of cities, by GeoNames id, where they differ from GeoNames' main name: its alternative
 * names have no language. The name in Portugal is given where it is not the Brazilian one.
 */
export const cityNames: Readonly<Record<number, Partial<Readonly<Record<Language, string>>>>> = {
  2267057: { pt: "Lisboa" }, // Lisbon, PT
  2739723: { en: "Santa Maria da Feira", pt: "Santa Maria da Feira" }, // Feira, PT
  2268916: { en: "Costa da Caparica", pt: "Costa da Caparica" }, // Costa de Caparica, PT
  2263071: { en: "Praia da Luz", pt: "Praia da Luz" }, // Senhora da Luz, PT
  2261658: { en: "Porto Santo", pt: "Porto Santo" }, // Vila Baleira, PT
  3372562: { en: "Nordeste", pt: "Nordeste" }, // Senhora do Rosário, PT
  2736124: { en: "Vila Nova de Poiares", pt: "Vila Nova de Poiares" }, // Poiares, PT
  2741431: { en: "Carrazeda de Ansiães", pt: "Carrazeda de Ansiães" }, // Carrazeda de Anciães, PT
  2737921: { en: "Marco de Canaveses", pt: "Marco de Canaveses" }, // Marco de Canavezes, PT
  3372953: { en: "Lajes do Pico", pt: "Lajes do Pico" }, // Lajes, PT
  3117735: { pt: "Madri", "pt-PT": "Madrid" }, // Madrid, ES
  2510911: { en: "Seville", pt: "Sevilha" }, // Sevilla, ES
  3104324: { pt: "Saragoça" }, // Zaragoza, ES
  2509954: { pt: "Valência" }, // Valencia, ES
  2520600: { pt: "Cádis" }, // Cadiz, ES
  2512989: { pt: "Palma de Maiorca" }, // Palma, ES
  2643743: { pt: "Londres" }, // London, GB
  2650225: { pt: "Edimburgo" }, // Edinburgh, GB
  2995469: { pt: "Marselha" }, // Marseille, FR
  2973783: { pt: "Estrasburgo" }, // Strasbourg, FR
  2969679: { pt: "Versalhes" }, // Versailles, FR
  2800866: { pt: "Bruxelas" }, // Brussels, BE
  2803138: { en: "Antwerp", pt: "Antuérpia" }, // Antwerpen, BE
  2797656: { en: "Ghent", pt: "Gante" }, // Gent, BE
  2800931: { en: "Bruges", pt: "Bruges" }, // Brugge, BE
  2792482: { pt: "Lovaina" }, // Leuven, BE
  2759794: { pt: "Amsterdã", "pt-PT": "Amesterdão" }, // Amsterdam, NL
  2747891: { pt: "Roterdã", "pt-PT": "Roterdão" }, // Rotterdam, NL
  2747373: { pt: "Haia" }, // The Hague, NL
  2960316: { pt: "Luxemburgo" }, // Luxembourg, LU
  2950159: { pt: "Berlim" }, // Berlin, DE
  2911298: { pt: "Hamburgo" }, // Hamburg, DE
  2867714: { pt: "Munique" }, // Munich, DE
  2886242: { en: "Cologne", pt: "Colônia", "pt-PT": "Colónia" }, // Köln, DE
  2925533: { en: "Frankfurt", pt: "Frankfurt" }, // Frankfurt am Main, DE
  2910831: { en: "Hanover", pt: "Hanôver" }, // Hannover, DE
  2861650: { en: "Nuremberg", pt: "Nuremberg", "pt-PT": "Nuremberga" }, // Nürnberg, DE
  2954172: { pt: "Augsburgo" }, // Augsburg, DE
  2874545: { pt: "Magdeburgo" }, // Magdeburg, DE
  2761369: { pt: "Viena" }, // Vienna, AT
  2766824: { pt: "Salzburgo" }, // Salzburg, AT
  2657896: { en: "Zurich", pt: "Zurique" }, // Zürich, CH
  2660646: { en: "Geneva", pt: "Genebra" }, // Genève, CH
  2661604: { pt: "Basileia" }, // Basel, CH
  2661552: { pt: "Berna" }, // Bern, CH
  2659811: { en: "Lucerne", pt: "Lucerna" }, // Luzern, CH
  2660718: { pt: "Friburgo" }, // Fribourg, CH
  2993458: { pt: "Mônaco", "pt-PT": "Mónaco" }, // Monaco, MC
  3041563: { pt: "Andorra-a-Velha" }, // Andorra la Vella, AD
  3169070: { pt: "Roma" }, // Rome, IT
  3173435: { pt: "Milão" }, // Milan, IT
  3172394: { pt: "Nápoles" }, // Naples, IT
  3165524: { pt: "Turim" }, // Turin, IT
  3164603: { pt: "Veneza" }, // Venice, IT
  3176959: { pt: "Florença" }, // Florence, IT
  3176219: { pt: "Gênova", "pt-PT": "Génova" }, // Genoa, IT
  3181928: { pt: "Bolonha" }, // Bologna, IT
  2525068: { pt: "Catânia" }, // Catania, IT
  3171728: { en: "Padua", pt: "Pádua" }, // Padova, IT
  3173331: { pt: "Módena" }, // Modena, IT
  3171180: { pt: "Perúgia" }, // Perugia, IT
  3169561: { pt: "Ravena" }, // Ravenna, IT
  3182164: { pt: "Bérgamo" }, // Bergamo, IT
  3181554: { pt: "Bréscia" }, // Brescia, IT
  2523083: { en: "Syracuse" }, // Siracusa, IT
  3174051: { en: "Mantua", pt: "Mântua" }, // Mantova, IT
  3182722: { pt: "Assis" }, // Assisi, IT
  3165926: { pt: "Tarento" }, // Taranto, IT
  6691831: { pt: "Cidade do Vaticano" }, // Vatican City, VA
  3067696: { pt: "Praga" }, // Prague, CZ
  3054643: { pt: "Budapeste" }, // Budapest, HU
  756135: { pt: "Varsóvia" }, // Warsaw, PL
  3094802: { en: "Krakow", pt: "Cracóvia" }, // Kraków, PL
  3081368: { pt: "Breslávia" }, // Wrocław, PL
  2618425: { pt: "Copenhague", "pt-PT": "Copenhaga" }, // Copenhagen, DK
  2673730: { pt: "Estocolmo" }, // Stockholm, SE
  2711537: { en: "Gothenburg", pt: "Gotemburgo" }, // Göteborg, SE
  658225: { pt: "Helsinque", "pt-PT": "Helsínquia" }, // Helsinki, FI
  3413829: { en: "Reykjavik", pt: "Reykjavik", "pt-PT": "Reiquiavique" }, // Reykjavík, IS
  524901: { pt: "Moscou", "pt-PT": "Moscovo" }, // Moscow, RU
  498817: { pt: "São Petersburgo" }, // Saint Petersburg, RU
  703448: { pt: "Kiev" }, // Kyiv, UA
  698740: { pt: "Odessa" }, // Odesa, UA
  683506: { pt: "Bucareste" }, // Bucharest, RO
  727011: { pt: "Sófia" }, // Sofia, BG
  792680: { pt: "Belgrado" }, // Belgrade, RS
  3196359: { pt: "Liubliana" }, // Ljubljana, SI
  264371: { pt: "Atenas" }, // Athens, GR
  734077: { en: "Thessaloniki", pt: "Tessalônica", "pt-PT": "Salónica" }, // Thessaloníki, GR
  146268: { pt: "Nicósia" }, // Nicosia, CY
  2562305: { pt: "Valeta" }, // Valletta, MT
  745044: { pt: "Istambul" }, // Istanbul, TR
  323786: { pt: "Ancara" }, // Ankara, TR
  311046: { en: "Izmir", pt: "Esmirna" }, // İzmir, TR
  323777: { pt: "Antália" }, // Antalya, TR
  616052: { pt: "Ierevan", "pt-PT": "Erevã" }, // Yerevan, AM
  281184: { pt: "Jerusalém" }, // Jerusalem, IL
  276781: { pt: "Beirute" }, // Beirut, LB
  170654: { pt: "Damasco" }, // Damascus, SY
  170063: { pt: "Alepo" }, // Aleppo, SY
  98182: { pt: "Bagdá", "pt-PT": "Bagdade" }, // Baghdad, IQ
  112931: { pt: "Teerã", "pt-PT": "Teerão" }, // Tehran, IR
  108410: { pt: "Riad", "pt-PT": "Riade" }, // Riyadh, SA
  104515: { pt: "Meca" }, // Mecca, SA
  105343: { pt: "Jidá" }, // Jeddah, SA
  285787: { pt: "Cidade do Kuwait" }, // Kuwait City, KW
  287286: { pt: "Mascate" }, // Muscat, OM
  71137: { pt: "Saná" }, // Sanaa, YE
  415189: { pt: "Áden" }, // Aden, YE
  250441: { pt: "Amã" }, // Amman, JO
  1138958: { pt: "Cabul" }, // Kabul, AF
  1261481: { pt: "Nova Délhi", "pt-PT": "Nova Deli" }, // New Delhi, IN
  1273294: { pt: "Délhi", "pt-PT": "Deli" }, // Delhi, IN
  1275004: { pt: "Calcutá" }, // Kolkata, IN
  1277333: { pt: "Bangalore" }, // Bengaluru, IN
  1269843: { en: "Hyderabad", pt: "Hyderabad" }, // Hyderābād, IN
  1185241: { pt: "Daca" }, // Dhaka, BD
  1283240: { pt: "Katmandu", "pt-PT": "Catmandu" }, // Kathmandu, NP
  1609350: { pt: "Bangcoc", "pt-PT": "Banguecoque" }, // Bangkok, TH
  1581130: { pt: "Hanói" }, // Hanoi, VN
  1566083: { pt: "Cidade de Ho Chi Minh" }, // Ho Chi Minh City, VN
  1880252: { pt: "Singapura" }, // Singapore, SG
  1642911: { pt: "Jacarta" }, // Jakarta, ID
  1816670: { pt: "Pequim" }, // Beijing, CN
  1796236: { pt: "Xangai" }, // Shanghai, CN
  1668341: { pt: "Taipé" }, // Taipei, TW
  1835848: { pt: "Seul" }, // Seoul, KR
  1850147: { pt: "Tóquio" }, // Tokyo, JP
  1857910: { pt: "Quioto" }, // Kyoto, JP
  2028462: { en: "Ulaanbaatar" }, // Ulan Bator, MN
  1216265: { pt: "Samarcanda" }, // Samarkand, UZ
  360995: { pt: "Gizé" }, // Giza, EG
  2464470: { pt: "Túnis" }, // Tunis, TN
  2210247: { pt: "Trípoli" }, // Tripoli, LY
  2507480: { pt: "Argel" }, // Algiers, DZ
  2485926: { pt: "Orã", "pt-PT": "Orão" }, // Oran, DZ
  2542997: { pt: "Marrakech", "pt-PT": "Marraquexe" }, // Marrakesh, MA
  2530335: { pt: "Tânger" }, // Tangier, MA
  2548885: { pt: "Fez" }, // Fès, MA
  2253354: { pt: "Dacar" }, // Dakar, SN
  2440485: { pt: "Niamei" }, // Niamey, NE
  2306104: { pt: "Acra" }, // Accra, GH
  186301: { pt: "Mombaça" }, // Mombasa, KE
  232422: { pt: "Campala" }, // Kampala, UG
  344979: { pt: "Adis Abeba" }, // Addis Ababa, ET
  379252: { pt: "Cartum" }, // Khartoum, SD
  53654: { pt: "Mogadíscio" }, // Mogadishu, SO
  223817: { pt: "Djibuti" }, // Djibouti, DJ
  909137: { pt: "Lusaca" }, // Lusaka, ZM
  993800: { pt: "Joanesburgo" }, // Johannesburg, ZA
  3369157: { pt: "Cidade do Cabo" }, // Cape Town, ZA
  964137: { pt: "Pretória" }, // Pretoria, ZA
  2274895: { pt: "Monróvia" }, // Monrovia, LR
  5128581: { en: "New York", pt: "Nova York", "pt-PT": "Nova Iorque" }, // New York City, US
  4560349: { pt: "Filadélfia" }, // Philadelphia, US
  4335045: { pt: "Nova Orleans", "pt-PT": "Nova Orleães" }, // New Orleans, US
  5391959: { pt: "São Francisco" }, // San Francisco, US
  3530597: { pt: "Cidade do México" }, // Mexico City, MX
  6325494: { en: "Quebec City", pt: "Quebec", "pt-PT": "Quebeque" }, // Québec, CA
  6077243: { en: "Montreal", pt: "Montreal" }, // Montréal, CA
  3598132: { pt: "Cidade da Guatemala" }, // Guatemala City, GT
  3703443: { en: "Panama City", pt: "Cidade do Panamá" }, // Panamá, PA
  3492908: { pt: "São Domingos" }, // Santo Domingo, DO
  3718426: { pt: "Porto Príncipe" }, // Port-au-Prince, HT
  3617763: { pt: "Manágua" }, // Managua, NI
  3441575: { pt: "Montevidéu", "pt-PT": "Montevideu" }, // Montevideo, UY
  3439389: { pt: "Assunção" }, // Asunción, PY
  3657509: { pt: "Guaiaquil" }, // Guayaquil, EC
  3382160: { pt: "Caiena" }, // Cayenne, GF
  3838583: { pt: "Rosário" }, // Rosario, AR
  3104499: { en: "Vitoria-Gasteiz", pt: "Vitoria-Gasteiz" }, // Gasteiz / Vitoria, ES
};
