const OTHER_LETTERS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
}

/** A text as it is compared: lower case, without accents, with single spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđıßæœþð]/g, (letter) => OTHER_LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}
