/** How our programs are named among PostgreSQL's connections (`pg_stat_activity`). */
export const APPLICATION_NAME = 'tealine'
