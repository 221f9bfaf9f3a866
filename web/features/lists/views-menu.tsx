import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { SavedViewList } from '#domain/lists/list-filters.ts'
import { AddIcon, Button, CheckboxField, DeleteIcon, Dialog, Menu, Stack, showToast, TextField, ViewIcon } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'

export type Preset = { id: string; name: string; search: string }

type ViewsMenuProps = {
  page: SavedViewList
  presets: readonly Preset[]
  /** Which of the saved addresses belong here; all without it. */
  isShown?: (search: string) => boolean
}
const everyView = () => true

/** The list's named addresses: those that come with the product, one's own, and what others share. */
export function ViewsMenu({ page, presets, isShown = everyView }: ViewsMenuProps) {
  const { lists } = useWords()
  const router = useRouter()
  const [isNaming, setNaming] = useState(false)
  const queries = trpc.useUtils()
  const { data: saved = [] } = trpc.views.list.useQuery({ page }, { staleTime: 60_000 })
  const views = saved.filter(({ search }) => isShown(search))
  const removing = trpc.views.remove.useMutation({ onSuccess: () => queries.views.invalidate() })
  const { pathname } = router.state.location
  const open = (search: string) => void router.navigate({ href: search ? `${pathname}?${search}` : pathname })
  return (
    <>
      <Menu
        label={lists.views}
        icon={<ViewIcon size={16} aria-hidden />}
        items={[
          ...presets.map(({ id, name, search }) => ({ id: `preset-${id}`, label: name, onAction: () => open(search) })),
          ...views.map((view) => ({
            id: view.id,
            label: view.name,
            detail: view.ownerName ? lists.sharedBy(view.ownerName) : view.isShared ? lists.shared : lists.ownViews,
            onAction: () => open(view.search),
          })),
          {
            id: 'save',
            label: lists.saveView,
            icon: <AddIcon size={16} aria-hidden />,
            onAction: () => setNaming(true),
          },
          ...views
            .filter((view) => view.mayRemove)
            .map((view) => ({
              id: `remove-${view.id}`,
              label: lists.removeView(view.name),
              icon: <DeleteIcon size={16} aria-hidden />,
              isDanger: true,
              onAction: () =>
                removing.mutate(
                  { ...operation(), id: view.id },
                  { onSuccess: () => showToast({ tone: 'done', text: lists.removed(view.name) }) },
                ),
            })),
        ]}
      />
      {isNaming && <SaveView page={page} onClose={() => setNaming(false)} />}
    </>
  )
}

/** What in the address is of the moment and no part of a view. */
const PASSING = ['job', 'run']

function SaveView({ page, onClose }: { page: SavedViewList; onClose: () => void }) {
  const { lists, shell } = useWords()
  const router = useRouter()
  const queries = trpc.useUtils()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const saving = trpc.views.save.useMutation({ onSuccess: () => queries.views.invalidate() })
  const refusal = useRefusal(saving.error)
  const save = async () => {
    const search = new URLSearchParams(router.state.location.searchStr)
    for (const key of PASSING) search.delete(key)
    await saving.mutateAsync({
      ...operation(),
      id: newId(),
      page,
      name: name.trim(),
      search: search.toString(),
      isShared,
    })
    showToast({ tone: 'done', text: lists.saved(name.trim()) })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={lists.saveView}
      closeLabel={shell.close}
      actions={
        <Button
          variant="primary"
          isDisabled={name.trim() === ''}
          isPending={saving.isPending}
          onPress={() => void save().catch(() => undefined)}
        >
          {shell.save}
        </Button>
      }
    >
      <Stack gap={4}>
        <TextField
          label={lists.viewName}
          value={name}
          onChange={setName}
          maxLength={60}
          isRequired
          error={refusal?.fields.name ?? refusal?.sentence}
        />
        <CheckboxField label={lists.shareView} isSelected={isShared} onChange={setShared} />
      </Stack>
    </Dialog>
  )
}
