import { Suspense, useState } from 'react'
import { Button, UploadIcon } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'), 'ImportDialog')

/** Opens the way to add a list of customers at once. */
export function ImportButton() {
  const { customers } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<UploadIcon size={16} aria-hidden />} onPress={() => setOpen(true)}>
        {customers.imports.open}
      </Button>
      {isOpen && (
        <Suspense>
          <ImportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
