import { Link } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { Button, Skeleton } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { loadPart } from '#web/shell/reload-once.ts'
import styles from './landing-page.module.css'
import type { LandingPromise } from './promises.ts'

/** A piece is fetched when it is this far from the window, so that it is there when it is looked at. */
const NEAR = '320px'

/** One promise: what it means, the page that keeps it, and the piece to try it by. */
export function PromiseSection({ promise }: { promise: LandingPromise }) {
  const { landing, pages } = useWords()
  const { name, Icon, page } = promise
  return (
    <section id={name} className={styles.promise} aria-labelledby={`${name}-title`}>
      <div className={styles.about}>
        <Icon size={24} aria-hidden />
        <h2 id={`${name}-title`}>{landing.promises[name]}</h2>
        <p>{landing.about[name]}</p>
        <Link to={page.to} className={styles.where}>
          {landing.where(pages[page.name])}
        </Link>
      </div>
      <Piece load={promise.load} name={name} />
    </section>
  )
}

type Shown = { is: 'far' } | { is: 'coming' } | { is: 'here'; Piece: ComponentType } | { is: 'failed' }

/** The place of a piece: kept free until it comes, and with a second try where it could not be fetched. */
function Piece({ load, name }: Pick<LandingPromise, 'load' | 'name'>) {
  const { landing, shell } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>({ is: 'far' })

  useEffect(() => {
    const element = box.current
    if (shown.is !== 'far' || !element) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setShown({ is: 'coming' })
      },
      { rootMargin: NEAR },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [shown.is])

  useEffect(() => {
    if (shown.is !== 'coming') return
    let isGone = false
    loadPart(load).then(
      (Piece) => !isGone && setShown({ is: 'here', Piece }),
      () => !isGone && setShown({ is: 'failed' }),
    )
    return () => {
      isGone = true
    }
  }, [shown.is, load])

  const waiting = <Skeleton label={landing.waiting} shape="block" />
  return (
    <div ref={box} className={styles.piece} data-piece={name} data-waiting={shown.is !== 'here' || undefined}>
      {shown.is === 'here' ? (
        <Suspense fallback={waiting}>
          <shown.Piece />
        </Suspense>
      ) : shown.is === 'failed' ? (
        <div role="alert">
          <p>{landing.notLoaded}</p>
          <Button onPress={() => setShown({ is: 'coming' })}>{shell.retry}</Button>
        </div>
      ) : (
        waiting
      )}
    </div>
  )
}
