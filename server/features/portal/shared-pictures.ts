/** Pictures of a load that its customer sees. */
export const sharedPictureKinds = ['pickup_photo', 'ticket_photo', 'delivery_photo'] as const
export type SharedPictureKind = (typeof sharedPictureKinds)[number]
