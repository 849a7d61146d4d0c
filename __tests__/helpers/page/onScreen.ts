import { screen } from '@testing-library/react'

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const heading = (name: string) => screen.getByRole('heading', { name })
export const link = (name: string) => screen.getByRole('link', { name })
export const dialog = (name: string) => screen.findByRole('dialog', { name })

/** What appears inside of one is read out, if it was on the page before. */
export const liveRegions = () => [...document.querySelectorAll('[aria-live]')]

/** The countries whose flags are shown. */
export const flagsIn = (element: HTMLElement) =>
  [...element.querySelectorAll('img')].flatMap(({ src }) => /\/flags\/(\w\w)\.svg$/.exec(src)?.[1] ?? [])
