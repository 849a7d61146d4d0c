import type { Environment } from '../../../services/page'

/** What a customer pointed with. */
export interface RecordedPointer {
  isCoarse: boolean
  canHover: boolean
}

const PHONE = /Mobi|Android|iPhone|iPad/

/** As recorded; of older recordings, what their browser usually has. */
export function pointerIn(environment: Environment | undefined): RecordedPointer {
  const isPhone = PHONE.test(environment?.browser ?? '')
  return { isCoarse: environment?.isCoarse ?? isPhone, canHover: environment?.canHover ?? !isPhone }
}

const ALWAYS = '(min-width: 0px)'
const NEVER = '(max-width: 0px)'

/** A media query that asks for the customer's pointer instead of the viewer's. */
export function withRecordedPointer(query: string, { isCoarse, canHover }: RecordedPointer): string {
  return query
    .replace(/\(\s*(?:any-)?pointer\s*:\s*(\w+)\s*\)/g, (_, kind) =>
      (kind === 'coarse') === isCoarse ? ALWAYS : NEVER,
    )
    .replace(/\(\s*(?:any-)?hover\s*:\s*(\w+)\s*\)/g, (_, kind) => ((kind === 'hover') === canHover ? ALWAYS : NEVER))
}
