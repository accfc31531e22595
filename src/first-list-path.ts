/** The list that users open first, whose code is fetched while a visitor logs in. */
export const firstPlace = '/tenant/tickets/list'
