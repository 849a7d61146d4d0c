/** Of `<html>` once the app has taken over the page; until then, src/firstPaint/beforeHydration.ts records what the user does. */
export const HYDRATED = 'data-hydrated'

/** Of the button that Enter presses in the number field of the dial card. */
export const CALLS = 'data-calls'

/** Of buttons pressed before hydration. */
export const PRESSED = 'data-pressed'
