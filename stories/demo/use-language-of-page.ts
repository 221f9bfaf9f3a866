import { useSyncExternalStore } from 'react'
import { keptLanguage } from '#web/session.ts'

/** The language that the product's page is in, followed as it changes. */
export function useLanguageOfPage(): 'en' | 'es' | 'fr' {
  return useSyncExternalStore(follow, keptLanguage)
}

function follow(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] })
  return () => observer.disconnect()
}
