/**
 * The letters of the languages that each encoding was made for, by their frequency in names. The first of equals wins.
 */
const WEST = { common: 'éèêëàâçñöüäóôíáúãõßåøæœ', rare: 'ïîûùìòÿý' }
const CENTRAL = { common: 'ąćęłńóśźżáčéěířšúůýžöüőű', rare: 'ďňťäôľĺŕăâîşţđß' }
const TURKISH = { common: 'çğıöşü', rare: 'âîûé' }
const BALTIC = { common: 'āčēīšūžąęėįųõäöü', rare: 'ģķļņŗó' }
const CYRILLIC = { common: 'оеаинтслрвкмд', rare: 'пуяыьгзбчйхжшюцщэфъёіїєґјљњђћџќѓўѕ' }
const GREEK = { common: 'αοιετσνηρςυκάόίέή', rare: 'μλπδγχωθφβξζψύώϊϋΐΰ' }
const HEBREW = { common: 'אבגדהוזחטיךכלםמןנסעףפץצקרשת', rare: 'ְֱֲֳִֵֶַָֹֻּׁׂ' }
const ARABIC = { common: 'ايلمنرتوبةعدسفهكحق', rare: 'ءآأؤإئثجخذزشصضطظغىپچژگکیہں،؟ًٌٍَُِّْ\u200c' }
const THAI = { common: 'กขคงจชซดตถทธนบปผพภมยรลวศสหอะาำิีึืุูเแโใไ็่้๊๋์ั', rare: 'ฃฅฆฉฌญฎฏฐฑฒณฝฟษฬฮฯๆฤฦๅํ๎' }

export const LETTERS: Readonly<Record<string, { common: string; rare: string }>> = {
  'windows-1252': WEST,
  'windows-1250': CENTRAL,
  'windows-1251': CYRILLIC,
  'windows-1253': GREEK,
  'windows-1254': TURKISH,
  'windows-1255': HEBREW,
  'windows-1256': ARABIC,
  'windows-1257': BALTIC,
  'windows-874': THAI,
  macintosh: WEST,
  'iso-8859-2': CENTRAL,
  'koi8-u': CYRILLIC,
  ibm866: CYRILLIC,
  ibm850: WEST,
  ibm852: CENTRAL,
  'x-mac-cyrillic': CYRILLIC,
}
