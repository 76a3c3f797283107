import { useSyncExternalStore } from 'react'

import { browserStorage } from '../lib/storage/browser-storage.ts'

export type Theme = 'light' | 'dark'

/** The same key as in public/first.js, which applies it before the first paint. */
const KEY = 'dramatis-theme'
const preference = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return preference.matches ? 'dark' : 'light'
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  browserStorage.write(KEY, theme)
  tintBrowser()
  for (const listener of listeners) listener()
}

/** Gives the browser's own bars the color of the page, also when the theme is not the system's. */
export function tintBrowser(): void {
  const ground = getComputedStyle(document.body).backgroundColor
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', ground)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  preference.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    preference.removeEventListener('change', listener)
  }
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, currentTheme), setTheme]
}
