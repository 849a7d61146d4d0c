/**
 * Attribute of `<html>` once the app has taken over the page: until then, src/firstPaint/beforeAlive.ts records what the user
 * does.
 */
export const ALIVE = 'data-alive'

/** Attribute of the button that Enter presses in the number field of the dial card. */
export const CALLS = 'data-calls'

/** Attribute of buttons pressed before that. */
export const PRESSED = 'data-pressed'
