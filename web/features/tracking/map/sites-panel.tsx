import { skipToken } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Button, Row } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { SiteForm } from '../../parties/forms.tsx'
import { EditDrawer } from '../../parties/list/edit-drawer.tsx'
import { SitePicker } from '../../parties/site-picker.tsx'
import { ToolPanel } from './tool-panel.tsx'

const TicketLayouts = lazyPart(() => import('../../documents/ticket-layouts.tsx'), 'TicketLayouts')

export type SitesPanelProps = {
  /** Pressed on the map or chosen by name. */
  siteId: Uuid | null
  onSite: (siteId: Uuid | null) => void
  /** The planned routes from and to the chosen site. */
  onRoutes: () => void
  onClose: () => void
}

/** Opens the form of a site beside the map, with its geofence to draw, or that of a new one. */
export function SitesPanel({ siteId, onSite, onRoutes, onClose }: SitesPanelProps) {
  const { liveMap, parties } = useWords()
  const [edit, setEdit] = useState<string | undefined>()
  const utils = trpc.useUtils()
  const edited = trpc.sites.byId.useQuery(siteId && edit === siteId ? { id: siteId } : skipToken)
  return (
    <ToolPanel name={liveMap.sites} closeLabel={liveMap.nearest.close} onClose={onClose}>
      <SitePicker canCreate={false} label={liveMap.nearest.site} value={siteId} onChange={onSite} />
      <Row gap={2}>
        <Button size="small" variant="primary" isDisabled={!siteId} onPress={() => setEdit(siteId ?? undefined)}>
          {liveMap.editSite}
        </Button>
        <Button size="small" onPress={() => setEdit('new')}>
          {parties.site.add}
        </Button>
        {siteId && (
          <Button size="small" variant="quiet" onPress={onRoutes}>
            {liveMap.routesOfSite}
          </Button>
        )}
      </Row>
      <EditDrawer
        edit={edit}
        query={edited}
        titleOf={(record) => record.name}
        addTitle={parties.site.add}
        onClose={() => setEdit(undefined)}
      >
        {(record, { onSaved, ...tools }) => (
          <>
            <SiteForm
              key={record?.id ?? 'new'}
              record={record}
              {...tools}
              onSaved={(stored) => {
                void utils.tracking.sitesOnMap.invalidate()
                onSite(stored.id)
                onSaved()
              }}
            />
            <Suspense>{record && <TicketLayouts siteId={record.id} />}</Suspense>
          </>
        )}
      </EditDrawer>
    </ToolPanel>
  )
}
