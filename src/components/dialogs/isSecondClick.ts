/** The second click of a double click on what opened a dialog lands on the backdrop. */
export function isSecondClick(event: object): boolean {
  return 'detail' in event && Number(event.detail) > 1
}
