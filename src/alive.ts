/** Attribute of `<html>` once the app has taken over the page: until then, src/beforeAlive.ts keeps what is done. */
export const ALIVE = 'data-alive'

/** Attribute of buttons pressed before that. */
export const PRESSED = 'data-pressed'
