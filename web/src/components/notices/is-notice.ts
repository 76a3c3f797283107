/** Whether something of a dialog's surroundings is a message that lies over them: pressing it closes no dialog. */
export const isNotice = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-notice]') !== null
