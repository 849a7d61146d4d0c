import type { ReactNode } from 'react'
import { createContext, useContext, useEffect } from 'react'
import { useText } from '../../strings/text'
import { componentStrings } from '../componentStrings'
import { HeadingIsPainted } from '../loading/headingIsPainted'
import { useWindow } from './windowContext'

const Prefix = createContext('')

/** Prefixes the document title of all screens inside, e.g. with the call timer. */
export function TitlePrefix({ value, children }: { value: string; children: ReactNode }) {
  return <Prefix.Provider value={value}>{children}</Prefix.Provider>
}

/** Sets the title of the browser's tab: "0:42 · Call History · Tealine". */
export function DocumentTitle({ screen }: { screen: string }) {
  const text = useText(componentStrings)
  const prefix = useContext(Prefix)
  const title = [prefix, screen, text('app.name')].filter(Boolean).join(' · ')
  const { document } = useWindow()
  const isPainted = useContext(HeadingIsPainted)
  useEffect(() => {
    if (isPainted) document.title = title
  }, [document, isPainted, title])
  return null
}
