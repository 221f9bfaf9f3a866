import { useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Toolbar } from 'react-aria-components/Toolbar'
import { type MenuEntry, MenuPopover } from '../Menu/Menu.tsx'
import styles from './PictureAreas.module.css'

/** A place on a picture that can be pressed; `box` in shares (0..1) of its sides. */
export type PictureArea = {
  id: string
  /** What stands there. */
  label: string
  box: { x: number; y: number; w: number; h: number }
  /** What can be done with it. */
  items: readonly MenuEntry[]
}

export type PictureAreasProps = {
  /** Names the places together. */
  label: string
  /** In the order of reading; arrow keys go from one to the next. */
  areas: readonly PictureArea[]
}

/** Places to press, laid over the picture that it shares a positioned frame with. */
export function PictureAreas({ label, areas }: PictureAreasProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const opened = areas.find(({ id }) => id === openId)
  return (
    <>
      <Toolbar aria-label={label} className={styles.areas}>
        {areas.map(({ id, label: says, box }) => (
          <Button
            key={id}
            ref={id === openId ? trigger : undefined}
            className={styles.area}
            aria-label={says}
            aria-haspopup="menu"
            aria-expanded={id === openId}
            style={{ left: share(box.x), top: share(box.y), width: share(box.w), height: share(box.h) }}
            onPress={() => setOpenId(id)}
          />
        ))}
      </Toolbar>
      {opened && (
        <MenuPopover
          isOpen
          label={opened.label}
          items={opened.items}
          placement="bottom start"
          triggerRef={trigger}
          onOpenChange={() => setOpenId(null)}
        />
      )}
    </>
  )
}

const share = (of: number) => `${of * 100}%`
