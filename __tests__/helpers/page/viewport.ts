/**
 * Applies the media rules for this width to the current page. jsdom ignores widths: it only applies media rules that
 * name "screen".
 */
export function setViewportWidth(px: number): void {
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) {
      if (!('media' in rule)) continue
      const { media } = rule as CSSMediaRule
      const applies = isForWidth(media.mediaText, px)
      if (applies === null) continue
      media.deleteMedium('screen')
      if (applies) media.appendMedium('screen')
    }
  // jsdom recomputes styles only after the document has changed.
  document.documentElement.dataset.width = String(px)
}

/** Null for rules about something else. */
function isForWidth(media: string, px: number): boolean | null {
  const bounds = [...media.matchAll(/\((min|max)-width:\s*([\d.]+)px\)/g)]
  if (bounds.length === 0) return null
  return bounds.every(([, end, bound]) => (end === 'min' ? px >= Number(bound) : px <= Number(bound)))
}

export const PHONE = 390
export const DESKTOP = 1280
