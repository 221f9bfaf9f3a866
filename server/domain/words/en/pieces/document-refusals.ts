/** Why a picture, a paper or a weigh ticket was not taken, and what to do about it. */
export const documentRefusals = {
  empty: () => 'The file is empty. Take the picture again.',
  too_large: (p: Record<string, unknown>) =>
    `The file is larger than ${String(p.maximumMb)} MB. Take the picture in a lower resolution.`,
  not_an_image: () => 'This is no picture that can be kept here: JPEG, PNG or WebP. For other papers also PDF.',
  too_many_pixels: () => 'The picture has more than 40 megapixels. Take it in a lower resolution.',
  broken: () => 'The picture is damaged and cannot be opened. Take it again.',
  upload_hash_differs: () => 'The file was damaged on its way. It is kept on your device and sent again.',
  pictures_busy: () => 'Many pictures are coming in right now. Yours is kept and sent again in a moment.',
  file_damaged: () =>
    'This file was damaged in storage and cannot be shown. Send it again where you still have it, and tell the operator.',
  storage_full: () => 'Your fleet has used up its room for files. Nothing was lost; ask the operator for more.',
  storage_full_new_fleet: (p: Record<string, unknown>) =>
    `On its first day a fleet keeps at most ${String(p.maximumGb)} GB of files. The rest is taken tomorrow.`,
  too_many_unfinished: () =>
    'Several of your uploads are not finished yet. This one is kept on your device and sent when they are.',
  too_much_today: () => 'You have sent more files today than one person may. The rest is sent tomorrow.',
  load_is_closed: () => 'The load is closed. The office can still add papers to it.',
  load_is_draft: () => 'The load is still a draft. Plan it before proof is added.',
  ticket_unreadable: () => 'The picture could not be read. Type what the ticket says, or take it again.',
  ticket_reader_busy: () => 'Other tickets are being read. Try again in a moment, or type what the ticket says.',
  ticket_wrong_status: () => 'The ticket is no longer where this step begins. Look at its status now.',
  ticket_four_eyes: () =>
    'Above the weight that your fleet has set, somebody else must verify a ticket that you entered.',
  ticket_weights_needed: () => 'A net weight is needed before the ticket can be verified.',
  ticket_tare_above_gross: () => 'The empty weight must be below the gross weight.',
  ticket_same_site: () => 'Pickup and delivery are the same site.',
  ticket_row_asks: () => 'Something about this ticket is asked first. Look at it and say whether it is right as typed.',
}
