export interface NeverCalledRange {
  /** What the numbers begin with, without "+"; those that end in "$" are whole numbers. */
  pattern: string
  kind: 'premium' | 'satellite' | 'network'
  what: string
}

/** Ranges that libphonenumber doesn't classify: ITU-T E.164's list of assigned codes, and the national plans. */
export const NEVER_CALLED: readonly NeverCalledRange[] = [
  { pattern: '1900', kind: 'premium', what: 'premium rate, North America' },
  { pattern: '1976', kind: 'premium', what: 'premium rate, North America' },
  { pattern: '1\\d{3}976', kind: 'premium', what: 'premium exchange of any area code' },
  { pattern: '1\\d{3}5551212', kind: 'premium', what: 'directory assistance of any area code, charged by the call' },
  { pattern: '1(?:700|710)', kind: 'premium', what: 'services of carriers and of the government, North America' },
  {
    pattern: '15(?:00|2[1-9]|3[2358]|4[2-79]|5[02346]|66|69|7[78]|8[89])',
    kind: 'premium',
    what: 'personal numbers, North America',
  },
  { pattern: '16(?:22|33|44|55|77|88)', kind: 'premium', what: 'numbers of no place, Canada' },
  { pattern: '1600', kind: 'satellite', what: 'satellite and data services, Canada' },
  { pattern: '449', kind: 'premium', what: 'premium rate, United Kingdom' },
  { pattern: '4470', kind: 'premium', what: 'personal numbers, United Kingdom' },
  { pattern: '44(?:84|87)', kind: 'premium', what: 'shared cost, United Kingdom' },
  { pattern: '49(?:900|190|118|137|18)', kind: 'premium', what: 'premium rate and shared cost, Germany' },
  { pattern: '33(?:89|8[12]|836)', kind: 'premium', what: 'premium rate and shared cost, France' },
  { pattern: '34(?:80[367]|90[1257])', kind: 'premium', what: 'premium rate and shared cost, Spain' },
  { pattern: '39(?:89|1[46789]|84)', kind: 'premium', what: 'premium rate and shared cost, Italy' },
  { pattern: '3190[069]', kind: 'premium', what: 'premium rate, Netherlands' },
  { pattern: '4190', kind: 'premium', what: 'premium rate, Switzerland' },
  { pattern: '43(?:9[03]|82)', kind: 'premium', what: 'premium rate, Austria' },
  { pattern: '35315[1-9]\\d{7}', kind: 'premium', what: 'premium rate, Ireland' },
  { pattern: '6119', kind: 'premium', what: 'premium rate, Australia' },
  { pattern: '808', kind: 'premium', what: 'international shared cost' },
  { pattern: '979', kind: 'premium', what: 'international premium rate' },
  { pattern: '878', kind: 'premium', what: 'universal personal numbers' },
  { pattern: '87[0-4]', kind: 'satellite', what: 'Inmarsat' },
  { pattern: '881', kind: 'satellite', what: 'satellite telephones' },
  { pattern: '6114[57]', kind: 'satellite', what: 'satellite telephones, Australia' },
  { pattern: '62868', kind: 'satellite', what: 'satellite telephones, Indonesia' },
  { pattern: '7954', kind: 'satellite', what: 'satellite telephones, Russia' },
  { pattern: '86(?:1349|174)', kind: 'satellite', what: 'satellite telephones, China' },
  { pattern: '88[23]', kind: 'network', what: 'international networks, many of them of satellites' },
  { pattern: '1[2-9]11', kind: 'network', what: '911 and its like, as if they were area codes of North America' },
  { pattern: '87[5-79]|88[4789]|99[19]', kind: 'network', what: 'codes that no country has' },
]
