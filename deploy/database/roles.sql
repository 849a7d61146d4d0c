-- The databases of compose.yaml and the roles that own them, made if they are missing; their passwords become those of
-- deploy/.env. A role reaches its own database alone: Kamailio's, which faces the internet, has no way to the ledger.
\set ON_ERROR_STOP on
\getenv server_password SERVER_PASSWORD
\getenv dialogs_password DIALOGS_PASSWORD

SELECT 'CREATE ROLE tealine' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'tealine') \gexec
SELECT 'CREATE ROLE dialogs_k1' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'dialogs_k1') \gexec
ALTER ROLE tealine LOGIN PASSWORD :'server_password';
ALTER ROLE dialogs_k1 LOGIN PASSWORD :'dialogs_password';
-- For tealine-admin where.
GRANT pg_monitor TO tealine;

SELECT 'CREATE DATABASE tealine OWNER tealine' WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'tealine') \gexec
SELECT 'CREATE DATABASE dialogs_k1 OWNER dialogs_k1' WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'dialogs_k1') \gexec
REVOKE ALL ON DATABASE tealine, dialogs_k1, postgres FROM PUBLIC;
