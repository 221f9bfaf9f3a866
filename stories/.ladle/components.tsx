import { type GlobalProvider, ModeState } from '@ladle/react'
import { useEffect, useState } from 'react'
import { LocaleProvider } from '#ui'
import { figureWords, type Look, localeOfLook, lookChoices, showLook } from '../look.ts'
import { LookContext } from '../look-context.ts'
import '../look.css'

/** Ladle has switches of its own for theme and width; the rest of a look is chosen above the story. */
const OWN = ['density', 'language', 'motion'] as const
const KEPT = 'haulbook.catalogue-look'

const usual: Look = { theme: 'light', density: 'default', language: 'en', motion: 'full' }

function kept(): Look {
  const found: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}')
  return { ...usual, ...(typeof found === 'object' ? found : {}) }
}

/** Around every story. Ladle itself writes the chosen theme to `data-theme`. */
export const Provider: GlobalProvider = ({ children, globalState }) => {
  const [look, setLook] = useState(kept)
  useEffect(() => {
    const { theme: _, ...rest } = look
    showLook(rest)
    sessionStorage.setItem(KEPT, JSON.stringify(look))
  }, [look])
  return (
    <LookContext value={look}>
      <LocaleProvider locale={localeOfLook(look.language)} figures={figureWords}>
        {globalState.mode !== ModeState.Preview && (
          <div className="look-bar">
            {OWN.map((name) => (
              <label key={name}>
                {name}
                <select value={look[name]} onChange={(event) => setLook({ ...look, [name]: event.target.value })}>
                  {lookChoices[name].map((choice) => (
                    <option key={choice}>{choice}</option>
                  ))}
                </select>
              </label>
            ))}
          </div>
        )}
        {children}
      </LocaleProvider>
    </LookContext>
  )
}
