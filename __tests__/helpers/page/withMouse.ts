/** Until the end of the test, there is a mouse. */
export function withMouse(): void {
  const { matchMedia } = window
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('pointer: fine') }))
}
