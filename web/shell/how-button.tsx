import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps, Drawer } from '#ui'
import { useWords } from '#web/format/words.tsx'

type HowButtonProps = Pick<ButtonProps, 'size' | 'variant'> & {
  /** On the button and over what it opens. */
  label: string
  /** What the figures beside it mean and how they come about. */
  children: ReactNode
}

/** Opens beside the page what its figures mean. */
export function HowButton({ label, children, ...look }: HowButtonProps) {
  const { shell } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...look} onPress={() => setOpen(true)}>
        {label}
      </Button>
      <Drawer isOpen={isOpen} onOpenChange={setOpen} title={label} closeLabel={shell.close}>
        {children}
      </Drawer>
    </>
  )
}
