export { ListNews } from './list-news.tsx'
export { RecordNews } from './record-news.tsx'
