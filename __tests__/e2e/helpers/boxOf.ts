import type { Locator } from '@playwright/test'

/** Where a part of the page is, in px. */
export async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} is not on the page`)
  return { ...box, bottom: box.y + box.height, right: box.x + box.width }
}
