import { Icon } from '#ui/public/icon.tsx'

export const AgentIcon = () => (
  <Icon>
    <path d="M4 10v4M8 7v10M12 4v16M16 8v8M20 10.5v3" />
  </Icon>
)

export const PhoneIcon = () => (
  <Icon>
    <path d="M5 3h3.5l1.7 4.5-2.2 1.7a13 13 0 0 0 6.8 6.8l1.7-2.2L21 15.5V19a2 2 0 0 1-2.2 2A17 17 0 0 1 3 5.2 2 2 0 0 1 5 3Z" />
  </Icon>
)

export const BookIcon = () => (
  <Icon>
    <path d="M12 6.5C10 5 7 4.5 3 4.5v14c4 0 7 .5 9 2 2-1.5 5-2 9-2v-14c-4 0-7 .5-9 2Zm0 0v14" />
  </Icon>
)

export const TicketIcon = () => (
  <Icon>
    <path d="M3 8a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v2a2 2 0 0 0 0 4v2a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-2a2 2 0 0 0 0-4Zm11-2v12" />
  </Icon>
)

export const ChartIcon = () => (
  <Icon>
    <path d="M4 4v16h16M8 16v-4m4 4V8m4 8v-6" />
  </Icon>
)

export const KeyIcon = () => (
  <Icon>
    <circle cx="8" cy="15" r="4" />
    <path d="m11 12 8.5-8.5M16 7l3 3" />
  </Icon>
)
