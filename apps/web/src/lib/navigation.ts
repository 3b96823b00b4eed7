// The one door to the router for features: a new version of it changes this file and app/.
export { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
