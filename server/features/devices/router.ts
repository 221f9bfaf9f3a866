import {
  claimDeviceInput,
  createDeviceInput,
  deviceActionInput,
  deviceFilter,
  dismissDeviceInput,
  makeFleetKeyInput,
  noInput,
  updateDeviceInput,
} from '#contracts/devices.ts'
import { procedure, router } from '../../trpc.ts'
import {
  claimDevice,
  createDevice,
  dismissDevice,
  makeFleetKey,
  revokeDevice,
  rotateKey,
  updateDevice,
} from './change-devices.ts'
import { withNewKey } from './keys.ts'
import { findFleetKey, listDevices, listUnclaimed } from './list-devices.ts'

export const devicesRouter = router({
  list: procedure.input(deviceFilter).query(({ ctx, input }) => ctx.read((trx) => listDevices(trx, input, ctx.actor))),
  unclaimed: procedure.input(noInput).query(({ ctx }) => ctx.read((trx) => listUnclaimed(trx, ctx.actor))),
  fleetKey: procedure.input(noInput).query(({ ctx }) => ctx.read((trx) => findFleetKey(trx, ctx.actor))),
  makeFleetKey: procedure
    .input(makeFleetKeyInput)
    .mutation(({ ctx, input }) => withNewKey(ctx, (w, key) => makeFleetKey(w, input.id, key))),
  create: procedure
    .input(createDeviceInput)
    .mutation(({ ctx, input }) => withNewKey(ctx, (w, key) => createDevice(w, input, key))),
  claim: procedure.input(claimDeviceInput).mutation(({ ctx, input }) => ctx.write((w) => claimDevice(w, input))),
  dismiss: procedure
    .input(dismissDeviceInput)
    .mutation(({ ctx, input }) => ctx.write((w) => dismissDevice(w, input.externalId))),
  update: procedure.input(updateDeviceInput).mutation(({ ctx, input }) => ctx.write((w) => updateDevice(w, input))),
  rotateKey: procedure
    .input(deviceActionInput)
    .mutation(({ ctx, input }) => withNewKey(ctx, (w, key) => rotateKey(w, input.id, key))),
  revoke: procedure.input(deviceActionInput).mutation(({ ctx, input }) => ctx.write((w) => revokeDevice(w, input.id))),
})
